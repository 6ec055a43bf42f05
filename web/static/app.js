// @ts-check
// The start of the page.
import { speak } from "./page.js";

speak();

// A style sheet that a script imports is its text: web/generate puts it into the bundle.
declare module "*.css" {
  const text: string;
  export default text;
}

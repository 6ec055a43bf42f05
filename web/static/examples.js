// @ts-check
// What can be tried on the first screen.

/** @type {{key: string, text: string, marked?: string, lang?: string}[]} */
export const EXAMPLES = [
  { key: "exampleEscaped", text: "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w \\- \\- 0 1", marked: "w \\- \\- 0 1" },
  { key: "exampleChinese", text: "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3", lang: "zh-Hans" },
  { key: "exampleVietnamese", text: "1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 M2.3", lang: "vi" },
];

/** exampleFile is a file of XQStudio, which was packed with gzip. */
export async function exampleFile() {
  const packed = "H4sIAAAAAAACA4sI5GJAAVwichpGNm4BPB7M4tr2wZzCsuqG1q7+kYK+bFJ6TmEMgxyw7N10/ScF+rmMDIwM9AyN9AwMsZu/6832vSj8Wyj8gQZs2xZeWLhlBcMoGAXEAAmFDwwCQPrahaO3th458ffatcvLtq9YuDjB6wMDJ1BcxVDh/IlT1xYuTk/+D9YQF/cBTBfmQ+iMNAitbQ1MfED62MHtzw+9TfX/z8AC5J3efPQWTAfMhIw0iNWFFR8Y2EFWmCnserh5K0xY0/8DWOvBCyCtkBgCAJvCpNKmBAAA";
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A PDF of these objects, numbered from 1; the first is its catalogue. Their characters are bytes. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, "latin1");
}

/** A stream of what is not compressed. */
export function stream(content: string): string {
  return `<</Length ${content.length}>>stream\n${content}\nendstream`;
}

/** As Signature Version 4 wants names and values: every byte but `A-Z a-z 0-9 - . _ ~` as `%XX`. */
export function uriEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * A Content-Disposition header value that saves the answer under `filename`: an ASCII fallback and, where
 * the name is more than that, its exact form (RFC 6266, section 4.3; RFC 5987, section 3.2).
 */
export function attachment(filename: string): string {
  const fallback = filename.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  if (fallback === filename) return `attachment; filename="${filename}"`;
  const exact = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${exact}`;
}

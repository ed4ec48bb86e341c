/** Namespaces of Office Open XML by their path, without the "2006" that only the transitional form carries. */
const OOXML: Record<string, string> = {
  "wordprocessingml/main": "w",
  "spreadsheetml/main": "x",
  "presentationml/main": "p",
  "drawingml/main": "a",
  "drawingml/chart": "c",
  "drawingml/diagram": "dgm",
  "drawingml/lockedCanvas": "lc",
  "drawingml/picture": "pic",
  "drawingml/wordprocessingDrawing": "wp",
  "drawingml/spreadsheetDrawing": "xdr",
  "officeDocument/math": "m",
  "officeDocument/relationships": "r",
  "package/relationships": "rel",
  "package/content-types": "ct",
  "markup-compatibility": "mc",
};

const OTHERS: Record<string, string> = {
  "http://www.w3.org/XML/1998/namespace": "xml",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup": "wpg",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas": "wpc",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
  "http://schemas.microsoft.com/office/word/2012/wordml": "w15",
  "http://schemas.microsoft.com/office/drawing/2010/main": "a14",
  "http://schemas.microsoft.com/office/drawing/2008/diagram": "dsp",
  "http://schemas.microsoft.com/office/drawing/2014/chartex": "cx",
  "http://schemas.microsoft.com/office/powerpoint/2010/main": "p14",
  "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main": "x14",
  "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments": "xtc",
  "http://schemas.microsoft.com/office/excel/2006/main": "xm",
  "http://schemas.microsoft.com/office/2006/activeX": "ax",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:schemas-microsoft-com:office:office": "o",
  "urn:schemas-microsoft-com:office:word": "w10",
  "urn:schemas-microsoft-com:office:excel": "xvml",
};

/**
 * The one prefix by which readers know a namespace, whatever prefix the file declares and whether it is
 * the transitional or the strict form (ISO/IEC 29500-1 and -4, annex A). "?" for one no reader knows.
 */
export function canonicalPrefix(uri: string): string {
  const path = uri
    .replace(/^http:\/\/(schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\//, "")
    .replace(/\/2006(?=\/|$)/, "");
  return OOXML[path] ?? OTHERS[uri] ?? "?";
}

/** Whether the readers can take an alternative that requires this namespace: Office's own all keep text alike. */
export function isUnderstood(uri: string): boolean {
  return /^http:\/\/(schemas\.microsoft\.com\/office|schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\//.test(
    uri,
  );
}

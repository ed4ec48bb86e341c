/** The headings of a passage's `section`, the outermost first; "" alone at the top of a document, none for no passage. */
export function headingsOf(section: string | undefined): string[] {
  return section?.split(" > ") ?? [];
}

/** A heading of a document, behind those that it stands under. */
export function SectionPath({ path }: { path: string }) {
  const headings = path.split(" > ");
  const own = headings.pop();
  return (
    <>
      {headings.length > 0 && <span className="above">{headings.join(" › ")}</span>}
      {own}
    </>
  );
}

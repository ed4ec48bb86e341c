import { FIRST_EXTRA, pdfFile, text } from "./pdf.ts";

/** A cell as it is tagged and where its lines stand. */
export interface TaggedCell {
  role: "TH" | "TD";
  x: number;
  y: number;
  lines: string | string[];
  rowSpan?: number;
  columnSpan?: number;
}

/** A PDF of pages that each have some of the rows of one table, tagged as such, and what `beside` draws on the first. */
export function taggedPdf(pages: readonly (readonly TaggedCell[][])[], beside = ""): Uint8Array {
  const root = FIRST_EXTRA;
  const table = root + 1;
  const rows = pages.flat();
  const firstCell = table + 1 + rows.length;
  const cells = pages.flatMap((own, page) => own.flatMap((row) => row.map((cell) => ({ ...cell, page }))));
  const firstPage = firstCell + cells.length;
  let count = 0;
  const rowObjects = rows.map((row) => {
    const kids = row.map(() => `${firstCell + count++} 0 R`).join(" ");
    return `<</Type/StructElem/S/TR/P ${table} 0 R/K[${kids}]>>`;
  });
  const marks = new Map<number, number>();
  const parents = pages.map((): string[] => []);
  let content = pages.map(() => "");
  const cellObjects = cells.map(({ role, page, x, y, lines, rowSpan = 1, columnSpan = 1 }, index) => {
    const mark = marks.get(page) ?? 0;
    marks.set(page, mark + 1);
    parents[page]?.push(`${firstCell + index} 0 R`);
    content = content.map((drawn, at) =>
      at === page ? `${drawn}/${role} <</MCID ${mark}>> BDC ${text(x, y, lines)} EMC\n` : drawn,
    );
    const row = table + 1 + rows.findIndex((_, at) => isInRow(rows, at, index));
    return (
      `<</Type/StructElem/S/${role}/P ${row} 0 R/Pg ${firstPage + page * 2} 0 R/K ${mark}` +
      `/A<</O/Table/RowSpan ${rowSpan}/ColSpan ${columnSpan}>>>>`
    );
  });
  const nums = parents.map((refs, page) => `${page} [${refs.join(" ")}]`).join(" ");
  return pdfFile(
    content.map((drawn, page) => ({
      content: page === 0 ? beside + drawn : drawn,
      entries: `/StructParents ${page}`,
    })),
    {
      catalogue: `/MarkInfo<</Marked true>>/StructTreeRoot ${root} 0 R`,
      objects: [
        `<</Type/StructTreeRoot/K[${table} 0 R]/ParentTree<</Nums[${nums}]>>>>`,
        `<</Type/StructElem/S/Table/P ${root} 0 R/K[${rows.map((_, at) => `${table + 1 + at} 0 R`).join(" ")}]>>`,
        ...rowObjects,
        ...cellObjects,
      ],
    },
  );
}

function isInRow(rows: readonly (readonly unknown[])[], at: number, cell: number): boolean {
  const before = rows.slice(0, at).reduce((sum, row) => sum + row.length, 0);
  return cell >= before && cell < before + (rows[at]?.length ?? 0);
}

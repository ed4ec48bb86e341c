/** Work for a search thread, which does as it is told. */
export default async function work(_search: unknown, deed: string): Promise<string> {
  if (deed === "answers") return "answered";
  while (deed === "hangs");
  setTimeout(() => {
    throw new Error("nothing catches this");
  });
  return new Promise(() => {});
}

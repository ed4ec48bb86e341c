import { useState } from "react";

/**
 * A text that the browser's history keeps with the page: who comes back to it, or loads it anew, finds it as it was left.
 * @param name tells it from the page's other ones
 */
export function useKept(name: string, initial = ""): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => {
    const last = allKept()[name];
    return typeof last === "string" ? last : initial;
  });
  const keep = (next: string) => {
    setText(next);
    history.replaceState({ ...allKept(), [name]: next }, "");
  };
  return [text, keep];
}

function allKept(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

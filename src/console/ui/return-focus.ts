import { useEffect } from "react";

/** Gives the focus back, once a dialog is gone, to what opened it; where that is gone too, to the page's heading. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const goal = opener?.isConnected ? opener : document.querySelector("h1");
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
    };
  }, []);
}

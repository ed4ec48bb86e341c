const FIGURE = /^\W?\d/;
const FIGURE_OR_NONE = /^(?:\W{0,2}\d|[-–—]$)/;

/** Whether a text begins with a figure: "12 mg", "<90", "$5". */
export function beginsWithFigure(text: string): boolean {
  return FIGURE.test(text);
}

/** Whether a cell holds a figure, "< 0.5 mg", or the sign that stands for none. */
export function isFigureOrNone(text: string): boolean {
  return FIGURE_OR_NONE.test(text);
}

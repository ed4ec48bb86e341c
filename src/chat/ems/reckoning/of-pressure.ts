import { figure, numberIn } from "./figures.ts";

const PRESSURE = /(?<![\d.,/])(\d{2,3})\/(\d{2,3})(?![\d/])/;
const SYSTOLIC = /\b(?:s?bp|systolic|pressure)\b\D{0,12}(\d{2,3})\b/i;
const RATE = /\b(?:hr|heart ?rate|pulse|rate)\b\D{0,12}(\d{2,3})\b/i;
const MEAN = /\b(?:map|mean arterial)\b/i;
const PULSE_PRESSURE = /\bpulse pressure\b/i;
const SHOCK_INDEX = /\bshock index\b/i;

/** The mean arterial pressure, the pulse pressure or the shock index of what was measured, where one is asked for; "" else. */
export function ofPressure(question: string): string {
  const [, high = "", low = ""] = PRESSURE.exec(question) ?? [];
  const [systolic, diastolic] = [Number(high), Number(low)];
  if (SHOCK_INDEX.test(question)) {
    const rate = numberIn(question.replace(PRESSURE, " "), RATE);
    const pressure = high === "" ? numberIn(question, SYSTOLIC) : systolic;
    if (rate === undefined || !pressure) return "";
    return `Shock index: ${rate} / ${pressure} = ${figure(rate / pressure, 2)}.`;
  }
  if (high === "" || diastolic >= systolic) return "";
  if (MEAN.test(question))
    return `Mean arterial pressure: (${systolic} + 2 x ${diastolic}) / 3 = ${figure(Math.round((systolic + 2 * diastolic) / 3))} mmHg.`;
  if (!PULSE_PRESSURE.test(question)) return "";
  return `Pulse pressure: ${systolic} - ${diastolic} = ${systolic - diastolic} mmHg.`;
}

/** What the doctor says about one thing: a problem keeps `npm start` from working, a warning does not. */
export type Finding = { subject: string; state: 'ok' | 'warning' | 'problem'; text: string };

export function describeFinding({ subject, state, text }: Finding): string {
  return `${state.padEnd(8)} ${subject.padEnd(12)} ${text}`;
}

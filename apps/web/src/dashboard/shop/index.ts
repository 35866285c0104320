/** The shop settings’ door: what the rest of the dashboard may use. */
export { FirstSteps } from './first-steps.tsx';
export { useLacksMail } from './use-lacks-mail.ts';

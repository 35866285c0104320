/** The shell’s door: what the app may use. */
export { FullScreenSpinner } from './full-screen-spinner.tsx';

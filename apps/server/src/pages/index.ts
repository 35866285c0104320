export { type PagesOptions, registerPages } from './register-pages.ts';
export type { WebBuild } from './web-build.ts';

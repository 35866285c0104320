/** A call of the API, however it gets there; types only, so that the server needs no browser types. */

type ApiParameter = string | number | boolean | readonly string[];

export type ApiCall = {
  url: string;
  /** The address is not below the API's path: the catalogue's file, for instance. */
  isOutsideApi?: boolean;
  /** Of a list, no more than the first so many are used: inside the process the others are not even read. */
  firstItems?: number;
  method?: string;
  params?: Record<string, ApiParameter | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
};

type ApiAnswer = {
  status: number;
  body: unknown;
  /** Those that a page reads. */
  headers?: Record<string, string>;
};

/** Reaches the API inside the process; in the browser there is none and `fetch` is used. */
export type CallApi = (path: string, firstItems?: number) => Promise<ApiAnswer>;

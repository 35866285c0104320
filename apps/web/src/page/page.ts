/** What makes a route a page: how it is rendered, what it loads, what stands in its head. */
import { createContext, type LoaderFunctionArgs, type Params } from 'react-router';
import type { AppDispatch, AppState } from '../api/app-state.ts';
import type { PageHead } from './web-bundle.ts';

export type HeadInput = { state: AppState; params: Params; search: URLSearchParams };

export type PageHandle = {
  /** On the server for everybody alike and cached, or in the browser only (private pages). */
  render: 'server' | 'client';
  /** Mostly read: the scripts may come after the first paint. */
  isForReading?: boolean;
  /** The page's module under `src/`; the server looks up its files in the build's manifest. */
  module: string;
  /** The query parameters that change the page; all others are ignored. */
  search?: readonly string[];
  /** What is said where the page itself could not be fetched; without it, something general. */
  failedTitle?: string;
  head: (input: HeadInput) => PageHead;
};

/** A dispatched RTK Query call: a promise with `unsubscribe`. */
type RunningQuery = PromiseLike<{ isError: boolean; error?: unknown }> & { unsubscribe(): void };

/** Starts a call that the page cannot do without. */
export type LoadCritical = (startQuery: StartQuery) => Promise<void>;

// oxlint-disable-next-line typescript/no-explicit-any -- every endpoint's thunk has a type of its own
export type StartQuery = (dispatch: any, getState: any, extra: any) => RunningQuery;

export const loadContext = createContext<LoadCritical>();

/** For the loaders of pages that only the browser renders. */
export const dispatchContext = createContext<AppDispatch>();

type LoaderInput = { params: Params; search: URLSearchParams; load: LoadCritical };

/** Makes a route's loader; what it loads is read by the page's components through their query hooks. */
export function pageLoader(load: (input: LoaderInput) => Promise<unknown>) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    await load({ params, search: new URL(request.url).searchParams, load: context.get(loadContext) });
    return null;
  };
}

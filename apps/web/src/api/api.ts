/** One API for the whole store; each feature injects its own endpoints. */
import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { dropAdminToken, readAdminToken } from './admin-token.ts';
import type { ApiCall, CallApi } from './api-call.ts';
import { readFailure } from './api-failure.ts';
import { comeAgain } from './come-again.ts';

const basePath = '/api/v1';

const addressOf = ({ url, isOutsideApi }: ApiCall) => (isOutsideApi ? url : `${basePath}${url}`);

const askOverHttp = fetchBaseQuery({
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = readAdminToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

async function askInProcess(call: ApiCall, callApi: CallApi) {
  const query = new URLSearchParams(
    Object.entries(call.params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  const {
    status,
    body,
    headers = {},
  } = await callApi(`${addressOf(call)}${query && `?${query}`}`, call.firstItems);
  const meta = { response: new Response(null, { headers }) };
  return status < 400 ? { data: body, meta } : { error: { status, data: body }, meta };
}

/** A token that the server no longer believes is of no use to anybody. */
const askAndApplyRefusal = async (call: ApiCall, queryApi: BaseQueryApi, options: object) => {
  const ask = () => askOverHttp(call, queryApi, options);
  const answer = await (call.method ? ask() : comeAgain(ask, queryApi.signal));
  if (readFailure(answer.error).code === 'admin_token_invalid') dropAdminToken('refused');
  return answer;
};

/** The answer's headers, for lists that go on or were read. */
type AnswerMeta = Pick<FetchBaseQueryMeta, 'response'>;

const baseQuery: BaseQueryFn<ApiCall, unknown, FetchBaseQueryError, object, AnswerMeta> = (
  call,
  queryApi,
  options,
) => {
  const { callApi } = queryApi.extra as { callApi?: CallApi };
  if (callApi) return askInProcess(call, callApi);
  return askAndApplyRefusal({ ...call, url: addressOf(call) }, queryApi, options);
};

export const api = createApi({
  baseQuery,
  tagTypes: ['Book', 'Order', 'Statistics'],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

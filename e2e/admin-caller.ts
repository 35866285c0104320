export type CallAsAdmin = <Answer = unknown>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Logs in once, at the first call. */
export function createAdminCaller(url: string, admin: { username: string; password: string }): CallAsAdmin {
  let token: Promise<string> | undefined;
  return async <Answer>(method: string, path: string, body?: unknown) => {
    token ??= call<{ token: string }>('POST', `${url}/api/v1/auth/admin`, { body: admin }).then(
      (answer) => answer.token,
    );
    const authorization = `Bearer ${await token}`;
    return call<Answer>(method, `${url}/api/v1${path}`, { body, authorization });
  };
}

type CallParts = { body?: unknown; authorization?: string };

async function call<Answer>(
  method: string,
  address: string,
  { body, authorization }: CallParts,
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} was answered with ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

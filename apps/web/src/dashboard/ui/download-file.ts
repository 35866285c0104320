import { dropAdminToken, readAdminToken } from '../../api/admin-token.ts';
import { saveFile } from './save-file.ts';

/** By `fetch`, since a plain link could not send the token. */
export async function downloadFile(address: string, usualName: string): Promise<void> {
  const headers = { authorization: `Bearer ${readAdminToken() ?? ''}` };
  const response = await fetch(address, { headers });
  if (response.status === 401) dropAdminToken('refused');
  if (!response.ok) throw new Error(`The download was answered with ${response.status}.`);
  const name = /^attachment; filename="([^"]+)"$/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1];
  saveFile(await response.blob(), name ?? usualName);
}

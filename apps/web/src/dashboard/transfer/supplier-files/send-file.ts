/** The long calls: a file goes out part by part, and what is done with it comes back line by line. */
import type { ErrorBody, FileImport, FileImportLine } from '@book-store/contract';
import { filePartBytes } from '@book-store/contract/file-imports';
import { dropAdminToken, readAdminToken } from '../../../api/admin-token.ts';
import { fileImportTexts } from './file-import-texts.ts';

/** With a sentence that can be shown. */
export class FileFailure extends Error {}

type Steps = { signal: AbortSignal; onProgress: (share: number) => void };

const attempts = 3;

export async function sendParts(id: string, file: Blob, { signal, onProgress }: Steps): Promise<void> {
  for (let start = 0; start < file.size; start += filePartBytes) {
    const part = file.slice(start, start + filePartBytes);
    await sendPart(`/api/v1/admin/imports/${id}/parts/${start / filePartBytes}`, part, signal);
    onProgress(Math.min(1, (start + filePartBytes) / file.size));
  }
}

/** A part that a bad connection lost is sent again. */
async function sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask(
      address,
      { method: 'PUT', body: part, signal },
      'application/octet-stream',
    ).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    if (response?.ok) return;
    if (response && response.status < 500) throw await readRefusal(response);
    if (attempt === attempts) throw new FileFailure(fileImportTexts.partFailed);
  }
}

/** Checks, takes or takes back. */
export async function runWork(
  address: string,
  body: object,
  { signal, onProgress }: Steps,
): Promise<FileImport> {
  const request = { method: 'POST', body: JSON.stringify(body), signal };
  const response = await ask(`/api/v1/admin/imports/${address}`, request, 'application/json').catch(
    (error: unknown) => {
      throw signal.aborted ? error : new FileFailure(fileImportTexts.failed);
    },
  );
  if (!response.ok || !response.body) throw await readRefusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : new FileFailure(fileImportTexts.brokeOff);
    });
    if (done) throw new FileFailure(fileImportTexts.brokeOff);
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as FileImportLine;
      if (line.kind === 'progress') onProgress(line.share);
      else if (line.kind === 'done') return line.import;
      else throw new FileFailure(line.error.message);
    }
  }
}

function ask(address: string, init: RequestInit, type: string): Promise<Response> {
  const headers = { authorization: `Bearer ${readAdminToken() ?? ''}`, 'content-type': type };
  return fetch(address, { ...init, headers });
}

async function readRefusal(response: Response): Promise<FileFailure> {
  if (response.status === 401) dropAdminToken('refused');
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new FileFailure(typeof body.message === 'string' ? body.message : fileImportTexts.failed);
}

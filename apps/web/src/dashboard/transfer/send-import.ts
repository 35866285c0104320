/** Sends a file and reads the answer's lines as they come; by XMLHttpRequest, which also tells what has gone out. */
import type { ErrorBody, ImportLine } from '@book-store/contract';
import { dropAdminToken, readAdminToken } from '../../api/admin-token.ts';
import { transferTexts } from './transfer-texts.ts';

type Listeners = {
  /** From 0 to 1. */
  onSent: (share: number) => void;
  onLine: (line: ImportLine) => void;
  /** With a sentence that can be shown; no line comes after it. */
  onFailure: (sentence: string) => void;
};

/** Returns what stops it: then the server imports nothing. */
export function sendImport(
  file: Blob,
  { isDryRun }: { isDryRun: boolean },
  listeners: Listeners,
): () => void {
  const request = new XMLHttpRequest();
  let read = 0;
  let isFinished = false;
  const readLines = () => {
    if (request.status !== 200) return;
    const text = request.responseText;
    for (let end = text.indexOf('\n', read); end >= 0; end = text.indexOf('\n', read)) {
      const line = JSON.parse(text.slice(read, end)) as ImportLine;
      read = end + 1;
      isFinished ||= line.kind === 'result' || line.kind === 'failure';
      listeners.onLine(line);
    }
  };
  const failure = isDryRun ? transferTexts.failed : transferTexts.brokeOff;

  request.open('POST', `/api/v1/admin/books/import?dryRun=${isDryRun}`);
  request.setRequestHeader('authorization', `Bearer ${readAdminToken() ?? ''}`);
  request.setRequestHeader('content-type', 'text/csv');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    listeners.onSent(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('progress', readLines);
  request.addEventListener('load', () => {
    if (request.status === 401) dropAdminToken('refused');
    if (request.status !== 200)
      return listeners.onFailure(readMessage(request.responseText) ?? transferTexts.failed);
    readLines();
    return isFinished ? undefined : listeners.onFailure(failure);
  });
  request.addEventListener('error', () => listeners.onFailure(failure));
  request.send(file);
  return () => request.abort();
}

function readMessage(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as Partial<ErrorBody>;
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

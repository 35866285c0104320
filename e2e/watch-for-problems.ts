import type { BrowserContext } from '@playwright/test';
import { deletedBooks } from './shop-books.ts';

/** Collects what no page may cause: console errors and warnings, thrown errors, refusals by the security policy. */
export function watchForProblems(context: BrowserContext): () => string[] {
  const complaints: { text: string; url: string }[] = [];
  const documents = new Set<string>();
  const busy = new Set<string>();

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  context.on('weberror', (error) => {
    complaints.push({ text: `thrown: ${error.error().stack || error.error().message}`, url: '' });
  });
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.add(response.url());
    if (response.status() === 503 && response.headers()['retry-after']) busy.add(response.url());
  });

  // Chromium notes each page that comes with a status of 400 or more, although that is what was asked for.
  const isNoteOnDocument = ({ text, url }: { text: string; url: string }) =>
    text.startsWith('error: Failed to load resource') && documents.has(url);
  // It gives up what is under way whenever an interface of the machine comes or goes, as with a container that is started
  // beside the journeys. No page can cause that; whether the page goes on all the same is seen by the journey.
  const isNoteOnInterfaces = ({ text }: { text: string }) => text.includes('net::ERR_NETWORK_CHANGED');
  // A machine that others keep busy lets the store refuse a call for a moment; the page has to come again by itself.
  const isNoteOnLoad = ({ text, url }: { text: string; url: string }) =>
    text.includes('status of 503') && busy.has(url);
  const isNoteOnDeleted = ({ text, url }: { text: string; url: string }) =>
    text.includes('status of 404') && [...deletedBooks].some((id) => url.includes(id));
  const notes = [isNoteOnDocument, isNoteOnInterfaces, isNoteOnLoad, isNoteOnDeleted];
  return () =>
    complaints
      .filter((complaint) => notes.every((isNote) => !isNote(complaint)))
      .map(({ text, url }) => (url ? `${text} (${url})` : text));
}

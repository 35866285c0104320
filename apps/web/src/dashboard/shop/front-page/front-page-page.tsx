/** Banners and news of the home page. */
import type { FrontPage, FrontPageEntry } from '@book-store/contract';
import { useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { newsItems } from '../../../storefront/home/index.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { OwnersOnly } from '../../session/index.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { Panel } from '../../ui/panel.tsx';
import { emptyEntry, EntryDialog, type EntryKind } from './entry-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { useReadWholeFrontPageQuery, useSaveFrontPageMutation } from './front-page-api.ts';
import styles from './front-page.module.css';
import { frontPageTexts } from './front-page-texts.ts';

export function FrontPagePage() {
  return (
    <>
      <h1>{frontPageTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{frontPageTexts.lead}</p>
        <FrontPageParts />
      </OwnersOnly>
    </>
  );
}

type Edited = { kind: EntryKind; place: number };
/** What is thrown away once it was asked. */
type Asked = { title: string; name?: string; text: string; confirmLabel: string; confirm: () => void };

function FrontPageParts() {
  const { data: known, isLoading, refetch } = useReadWholeFrontPageQuery();
  const [save] = useSaveFrontPageMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [edited, setEdited] = useState<Edited>();
  const [asked, setAsked] = useState<Asked>();
  const alert = useRef<HTMLDivElement>(null);
  if (isLoading) return <Spinner />;
  if (!known) return <ErrorState title={frontPageTexts.failed} onRetry={() => void refetch()} />;

  const entriesOf = (kind: EntryKind): FrontPageEntry[] => known[kind] ?? [];
  const finish = (result: Outcome) => {
    setEdited(undefined);
    setOutcome(result);
    // The button that was pressed may have gone.
    alert.current?.focus();
  };
  const change = async (part: Partial<FrontPage>, text: string, name?: string) => {
    const { error } = await save({ ...known, ...part });
    finish(
      error
        ? { kind: 'danger', text: readFailure(error).message ?? frontPageTexts.saveFailed }
        : { kind: 'success', text, ...(name !== undefined && { name }) },
    );
  };
  const saveEntry = async ({ kind, place }: Edited, entry: FrontPageEntry): Promise<unknown> => {
    const entries = [...entriesOf(kind)];
    entries[place] = entry;
    const { error } = await save({ ...known, [kind]: entries });
    if (!error) finish({ kind: 'success', text: frontPageTexts.saved(entry.title), name: entry.title });
    return error;
  };
  const askForUsualNews = () => {
    const own = entriesOf('news').length;
    const confirm = () => void change({ news: null }, frontPageTexts.done);
    const { toUsualTitle: title, toUsualText, toUsual: confirmLabel } = frontPageTexts;
    if (own === 0) confirm();
    else setAsked({ title, text: toUsualText(own), confirmLabel, confirm });
  };
  const listOf = (kind: EntryKind) => (
    <>
      <EntryList
        kind={kind}
        entries={entriesOf(kind)}
        onEdit={(place) => setEdited({ kind, place })}
        onUp={(place) => {
          const entries = [...entriesOf(kind)];
          entries.splice(place - 1, 0, ...entries.splice(place, 1));
          void change({ [kind]: entries }, frontPageTexts.done);
        }}
        onRemove={(place) => {
          const title = entriesOf(kind)[place]?.title ?? '';
          const entries = entriesOf(kind).toSpliced(place, 1);
          setAsked({
            title: frontPageTexts.removeTitle(title),
            name: title,
            text: frontPageTexts.removeText,
            confirmLabel: frontPageTexts.remove,
            confirm: () => void change({ [kind]: entries }, frontPageTexts.removed(title), title),
          });
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => setEdited({ kind, place: entriesOf(kind).length })}>
          {kind === 'banners' ? frontPageTexts.addBanner : frontPageTexts.addNews}
        </Button>
        {kind === 'news' && (
          <Button look="secondary" onClick={askForUsualNews}>
            {frontPageTexts.toUsualNews}
          </Button>
        )}
      </div>
    </>
  );

  return (
    <>
      <div ref={alert} tabIndex={-1}>
        {outcome && (
          <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
            <Isolated text={outcome.text} of={[outcome.name]} />
          </Alert>
        )}
      </div>
      <Panel title={frontPageTexts.banners}>
        <p className={styles.lead}>{frontPageTexts.bannersLead}</p>
        {known.banners.length === 0 && <p>{frontPageTexts.noBanner}</p>}
        {listOf('banners')}
      </Panel>
      <Panel title={frontPageTexts.news}>
        {known.news === null ? (
          <>
            <p className={styles.lead}>{frontPageTexts.usualNews}</p>
            <div>
              <Button onClick={() => void change({ news: usualNews() }, frontPageTexts.done)}>
                {frontPageTexts.ownNews}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.lead}>{frontPageTexts.newsLead}</p>
            {known.news.length === 0 && <p>{frontPageTexts.noNews}</p>}
            {listOf('news')}
          </>
        )}
      </Panel>
      {asked && (
        <AlertDialog
          isOpen
          title={<Isolated text={asked.title} of={[asked.name]} />}
          text={asked.text}
          confirmLabel={asked.confirmLabel}
          onConfirm={() => {
            setAsked(undefined);
            asked.confirm();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {edited && (
        <EntryDialog
          kind={edited.kind}
          place={edited.place}
          entry={entriesOf(edited.kind)[edited.place] ?? emptyEntry}
          title={titleOf(edited, entriesOf(edited.kind))}
          onCancel={() => setEdited(undefined)}
          onSave={(entry) => saveEntry(edited, entry)}
        />
      )}
    </>
  );
}

/** Those that came with the store are where one begins. */
function usualNews(): FrontPageEntry[] {
  return newsItems.map((item) => ({ ...item, from: null, until: null }));
}

function titleOf({ kind, place }: Edited, entries: FrontPageEntry[]): string {
  if (entries[place]) return frontPageTexts.editTitle;
  return kind === 'banners' ? frontPageTexts.addBanner : frontPageTexts.addNews;
}

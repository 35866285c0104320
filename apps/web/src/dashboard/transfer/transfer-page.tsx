import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { transferTexts } from './transfer-texts.ts';

export function TransferPage() {
  return (
    <>
      <h1>{transferTexts.title}</h1>
      <ExportPanel />
      <ImportPanel />
    </>
  );
}

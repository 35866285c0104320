import { ExportPanel } from './export-panel.tsx';
import { FileFlow } from './supplier-files/file-flow.tsx';
import { SupplierList } from './supplier-files/supplier-list.tsx';
import { TakenImports } from './supplier-files/taken-imports.tsx';
import { transferTexts } from './transfer-texts.ts';

export function TransferPage() {
  return (
    <>
      <h1>{transferTexts.title}</h1>
      <FileFlow />
      <TakenImports />
      <ExportPanel />
      <SupplierList />
    </>
  );
}

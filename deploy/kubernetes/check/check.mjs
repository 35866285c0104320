/** Holds every manifest against the schema of its kind: Kubernetes' own, and CloudNativePG's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '..');
/** A file for the kustomize command, which no server sees. */
const notSent = 'Kustomization';
let failed = 0;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
  for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
    const manifest = document.toJS();
    if (manifest.kind === notSent) continue;
    const problem = document.errors[0]?.message ?? (await findProblem(manifest));
    if (problem) failed += 1;
    console.log(`${file}: ${manifest.kind} ${manifest.metadata.name}: ${problem ?? 'ok'}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;

async function findProblem(manifest) {
  const models = manifest.apiVersion.includes('cnpg.io')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  const { [manifest.kind]: Model } = await import(`${models}/${manifest.apiVersion}`);
  try {
    new Model(manifest).validate();
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** The API is released with the store, so that both have one version. */
import manifest from '../../../package.json' with { type: 'json' };

export const { version } = manifest;

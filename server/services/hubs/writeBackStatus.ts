import type { WriteBack } from '@assay/shared/hubspot/writeBack';
import type { Hub } from '../../domain/hub.ts';

const NOTHING = { message: null, writtenAt: null, keptProperties: [] };

/** How the writing of a record's scores stands. @param hasScores  whether there is anything to write */
export function writeBackStatus(hub: Hub, hasScores: boolean): WriteBack {
  if (!hub.hasTokens)
    return {
      ...NOTHING,
      status: 'off',
      message: 'This hub was linked by hand. Install the app for scores to be written into its properties.',
    };
  if (hub.settings.writeProperties.length === 0)
    return { ...NOTHING, status: 'off', message: 'The settings write no properties.' };
  return hasScores ? { ...NOTHING, status: 'pending' } : { ...NOTHING, status: 'none' };
}

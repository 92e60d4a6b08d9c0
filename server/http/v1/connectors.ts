import { Connectors } from '@assay/shared/connectors';
import { getConnectors } from '../../services/operations/readConnectors.ts';
import { v1Router } from '../route.ts';

/** What research may draw on. Decisions §1, "Connector configuration field". */
export const connectors = v1Router('/connectors', {
  tag: 'Connectors',
  description: 'What research may draw on beside the open web.',
}).get('/', { summary: 'List connectors and their state', returns: Connectors }, ({ deps, caller }) =>
  getConnectors(deps, caller),
);

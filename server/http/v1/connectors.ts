import { Connectors } from '@assay/shared/connectors';
import { getConnectors } from '../../services/operations/readConnectors.ts';
import { v1Router } from '../route.ts';

/** The status of connectors. */
export const connectors = v1Router('/connectors', {
  tag: 'Connectors',
  description: 'Sources that research can use in addition to the open web.',
}).get(
  '/',
  { operationId: 'listConnectors', summary: 'List connectors', returns: Connectors },
  ({ deps, caller }) => getConnectors(deps, caller),
);

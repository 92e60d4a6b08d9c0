import { z } from 'zod';

/**
 * An identifier in a request: the form of a UUID in any case and of any version, so that one that was never given
 * out is "not found" and only another form is a fault. Parses to lower case, as ids are stored.
 */
export const Id = z.guid().toLowerCase();

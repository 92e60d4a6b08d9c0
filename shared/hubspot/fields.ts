import { z } from 'zod';
import { COMPANY_FIELD_NAMES } from './companyFields.ts';

/** HubSpot's internal name of a property. */
export const PropertyName = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,99}$/,
    'must be the internal name of a property: lower case, digits and underscores',
  );

/** Which property of company records each field is written into; a field that is left out is not written. */
export const FieldMapping = z.partialRecord(z.enum(COMPANY_FIELD_NAMES), PropertyName);
export type FieldMapping = z.infer<typeof FieldMapping>;

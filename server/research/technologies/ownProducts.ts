import { MARKETING } from './crm/marketing.ts';
import { CRM_SPECIALISED } from './crm/specialised.ts';
import { CRM_SUITES } from './crm/suites.ts';
import { ERP_SPECIALISED } from './erp/specialised.ts';
import { ERP_SUITES } from './erp/suites.ts';
import type { Product } from './product.ts';

/**
 * Assay's own list of products: written from what vendors tell their customers to install, allow and link to.
 * docs/tech-stack.md, "How to add a product".
 */
export const OWN_PRODUCTS: readonly Product[] = [
  ...CRM_SUITES,
  ...CRM_SPECIALISED,
  ...MARKETING,
  ...ERP_SUITES,
  ...ERP_SPECIALISED,
];

/**
 * Names that hold a product's name and mean something else: other software of the same vendor. Read as words,
 * they use up the name inside them ("SAP SuccessFactors" does not say that SAP ERP is used).
 */
export const OTHER_NAMES: readonly string[] = [
  'SAP SuccessFactors',
  'SAP Success Factors',
  'SAP Concur',
  'SAP Ariba',
  'SAP Fieldglass',
  'SAP Commerce',
  'SAP Commerce Cloud',
  'SAP Hybris',
  'SAP BusinessObjects',
  'SAP Business Objects',
  'SAP Analytics Cloud',
  'SAP Signavio',
  'SAP LeanIX',
  'SAP HANA',
  'SAP BW',
  'SAP BTP',
  'SAP SE',
  'SAP Center',
  'SAP Partner',
  'Salesforce Commerce Cloud',
  'Salesforce Tower',
  'Salesforce Ventures',
  'Salesforce AppExchange',
  'Oracle Fusion Middleware',
  'Oracle Fusion HCM',
  'Dynamics 365',
  'Microsoft Dynamics 365',
  'Microsoft Dynamics',
  'Infor WMS',
  'Infor HCM',
  'Infor Nexus',
  'AFAS Stadion',
  'Blackbaud NetCommunity',
];

export { invoicingSettingsOperations } from './operations.ts'
export {
  editInvoicingSettings,
  getInvoicingSettings,
  type InvoicingSettingsView,
  invoicingSettingsFacts,
} from './verbs.ts'

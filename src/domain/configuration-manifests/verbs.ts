import {
  applyingConfiguration,
  comparingConfiguration,
  gettingConfiguration,
} from './configuration.ts'
import { instanceConfiguration } from './instance-configuration.ts'
import { configurationOperations } from './operations.ts'
import { tenantConfiguration } from './tenant-configuration.ts'

/** What the community has configured. */
export const getTenantConfiguration = gettingConfiguration(
  configurationOperations.getTenantConfiguration,
  tenantConfiguration,
)
/** Says what a manifest would change in the community. */
export const compareTenantConfiguration = comparingConfiguration(
  configurationOperations.compareTenantConfiguration,
  tenantConfiguration,
)
/** Configures the community as a manifest says. */
export const applyTenantConfiguration = applyingConfiguration(
  configurationOperations.applyTenantConfiguration,
  tenantConfiguration,
)

/** What the instance has configured for all communities. */
export const getInstanceConfiguration = gettingConfiguration(
  configurationOperations.getInstanceConfiguration,
  instanceConfiguration,
)
/** Says what a manifest would change in the instance. */
export const compareInstanceConfiguration = comparingConfiguration(
  configurationOperations.compareInstanceConfiguration,
  instanceConfiguration,
)
/** Configures the instance as a manifest says. */
export const applyInstanceConfiguration = applyingConfiguration(
  configurationOperations.applyInstanceConfiguration,
  instanceConfiguration,
)

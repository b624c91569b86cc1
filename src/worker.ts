import { ErasureAuthorityObject } from './platform/authority-object.ts'
import { DecisionPointObject } from './platform/decision-point-object.ts'
import { createProduct, type ProductFetch } from './product.ts'

let product: ProductFetch | undefined

export { DecisionPointObject, ErasureAuthorityObject }

export default {
  fetch(request: Request, bindings: Record<string, unknown>, context: unknown) {
    product ??= createProduct(bindings)
    return product(request, context)
  },
}

import { ErasureAuthorityObject } from './platform/authority-object.ts'
import { createProduct, type ProductFetch } from './product.ts'

let product: ProductFetch | undefined

export { ErasureAuthorityObject }

export default {
  fetch(request: Request, bindings: Record<string, unknown>, context: unknown) {
    product ??= createProduct(bindings)
    return product(request, context)
  },
}

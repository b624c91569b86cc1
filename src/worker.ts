import { createProduct, type ProductFetch } from './product.ts'

let product: ProductFetch | undefined

export default {
  fetch(request: Request, bindings: Record<string, unknown>, context: unknown) {
    product ??= createProduct(bindings)
    return product(request, context)
  },
}

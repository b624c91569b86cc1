/** A person as a payment provider knows them: a customer of one account there. */
export interface PaymentCustomer {
  provider: 'stripe'
  /** Whose customer it is: the platform's own account or a connected one. */
  account: string
  customerId: string
  /** Whether it pays with real money. What is real is invisible to a test key, and the other way round. */
  isLive: boolean
}

/** The customers that this deployment has at a payment provider. */
export interface PaymentCustomers {
  /**
   * Deletes a customer, with every card that is kept of it. One that is gone already is done. Throws
   * `provider_gateway` for anything but the provider's word that it is gone.
   */
  delete(customer: PaymentCustomer): Promise<void>
}

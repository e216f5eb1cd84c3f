/** A billing account of an organization. Without `account`, the organization's default account. */
export interface AccountOf {
  organization: string
  account?: string
}

export const pathTo = ({ organization, account = '-' }: AccountOf) => ({ org_id: organization, billing_id: account })

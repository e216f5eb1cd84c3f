import * as v from 'valibot'

/** What a token covers. It gives nothing by itself. */
export const TokenScope = v.object({
  /** Ids of permissions, or `*`. */
  permissions: v.array(v.string()),
  /** `<namespace>:<id>`, or `*`. */
  resource: v.string(),
})
export type TokenScope = v.InferOutput<typeof TokenScope>

/** The token that a request uses. */
export interface UsedToken extends TokenScope {
  id: string
  /** ISO time. */
  expires_at: string
}

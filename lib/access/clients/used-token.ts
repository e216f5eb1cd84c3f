import * as v from 'valibot'

/** The permissions and the resource that a token covers. */
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
  /** Whether the person is a platform admin. A request with the token has no right of an admin, but its grants count as those of the platform. */
  isOfAdmin: boolean
}

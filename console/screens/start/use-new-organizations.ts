import { type AnswerOf, useRead } from '../../api/use-read.ts'

export type Organizations = AnswerOf<'listAllOrganizations'>

/** The maximum number of organizations in the list of new ones. */
const MOST_NEW = 5

/** Reads the newest organizations. */
export const useNewOrganizations = () =>
  useRead('listAllOrganizations', { order_by: 'created_at desc', with_count: false, page_size: MOST_NEW })

/** A world is young for this number of days after its first organization. */
const YOUNG_DAYS = 30
const DAY_MS = 86_400_000

/** Tells whether there are only a few organizations, and none of them is old. */
export const isYoung = ({ organizations, next_page_token }: Organizations, now: Date): boolean =>
  next_page_token === '' &&
  organizations.every(({ created_at }) => now.getTime() - Date.parse(created_at) < YOUNG_DAYS * DAY_MS)

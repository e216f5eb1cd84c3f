import type { Texts } from '../description.ts'

/** What a deletion of any length answers. */
export const REMOVED: Texts = {
  policies: 'How many policies this request deleted.',
  memberships: 'How many memberships of groups it ended.',
  resources: 'How many resources it deleted with their container, or left without their owner.',
  relations: 'How many relations to the platform it ended.',
}

import * as v from 'valibot'

/** What the standard calls the metadata of a policy decision point. */
export const Configuration = v.object({
  policy_decision_point: v.string(),
  access_evaluation_endpoint: v.string(),
  access_evaluations_endpoint: v.string(),
  search_subject_endpoint: v.string(),
  search_resource_endpoint: v.string(),
  search_action_endpoint: v.string(),
})

/** The metadata of the service at an origin, such as `https://api.example.com`. */
export function configurationOf(origin: string): v.InferOutput<typeof Configuration> {
  const base = `${origin}/access/v1`
  return {
    policy_decision_point: origin,
    access_evaluation_endpoint: `${base}/evaluation`,
    access_evaluations_endpoint: `${base}/evaluations`,
    search_subject_endpoint: `${base}/search/subject`,
    search_resource_endpoint: `${base}/search/resource`,
    search_action_endpoint: `${base}/search/action`,
  }
}

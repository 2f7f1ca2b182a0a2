import { createTestDatabase } from "@mofang/host/testing";
import {
  accessLevels,
  activityKinds,
  assistantAnswerStatuses,
  attemptStatuses,
  auditStatuses,
  codeEntrances,
  competitionBoards,
  competitionEntryStates,
  containerStates,
  containerTools,
  courseVisibilities,
  coverTypes,
  deliveryStatuses,
  digestFrequencies,
  discussionKinds,
  expertInvitationStatuses,
  feedbackKinds,
  finalSimulationStatuses,
  hostingServices,
  identityProviders,
  importStatuses,
  joinTypes,
  loginMethods,
  markKinds,
  messageKinds,
  modelTypes,
  openTypes,
  portalKinds,
  portalStates,
  postEventKinds,
  postKinds,
  postMarkKinds,
  proposalStates,
  protectionLevels,
  reportSubjects,
  schoolArticleKinds,
  schoolRoles,
  searchKinds,
  simulationCommands,
  simulationStatuses,
  siteRoles,
  tokenScopes,
  webhookEvents,
  workKinds,
} from "@mofang/protocol";
import { sql } from "kysely";
import { expect, it } from "vitest";

/** Of a picture that an earlier version has stored. */
const redrawStates = ["wanted", "done", "failed"];

/** Lists that constraints of the database repeat, by the constraint. */
const lists: Readonly<Record<string, readonly string[]>> = {
  account_site_role_check: siteRoles,
  activity_kind_check: activityKinds,
  call_answer_outcome_check: ["answered", "unsure"],
  container_session_state_check: containerStates,
  container_session_tool_check: containerTools,
  course_attempt_status_check: attemptStatuses,
  course_visibility_check: courseVisibilities,
  competition_entry_failed_on_check: ["open", "hidden"],
  competition_entry_state_check: competitionEntryStates,
  competition_scenario_visibility_check: ["open", ...competitionBoards],
  discussion_kind_check: discussionKinds,
  discussion_state_check: proposalStates,
  expert_invitation_status_check: expertInvitationStatuses,
  external_identity_provider_check: identityProviders,
  feedback_kind_check: feedbackKinds,
  feedback_subject_kind_check: reportSubjects,
  forum_digest_frequency_check: digestFrequencies.filter((frequency) => frequency !== "off"),
  forum_digest_language_check: ["zh", "en"],
  forum_event_kind_check: postEventKinds,
  forum_mark_kind_check: postMarkKinds,
  forum_post_kind_check: postKinds,
  hosting_connection_service_check: hostingServices,
  login_log_method_check: loginMethods,
  membership_application_join_type_check: joinTypes,
  membership_application_status_check: auditStatuses,
  message_kind_check: messageKinds,
  personal_token_scopes_check: tokenScopes,
  portal_entry_kind_check: portalKinds,
  portal_entry_state_check: portalStates,
  repository_access_level_check: accessLevels,
  repository_cover_media_type_check: coverTypes,
  repository_cover_redraw_check: redrawStates,
  repository_import_model_type_check: modelTypes,
  repository_import_open_type_check: openTypes,
  repository_import_status_check: importStatuses,
  repository_mark_kind_check: markKinds,
  repository_model_type_check: modelTypes,
  repository_open_type_check: openTypes,
  repository_protection_level_check: protectionLevels,
  school_article_kind_check: schoolArticleKinds,
  school_domain_role_check: schoolRoles,
  school_invitation_role_check: schoolRoles,
  school_member_role_check: schoolRoles,
  search_entry_access_check: protectionLevels,
  search_entry_kind_check: searchKinds,
  simulation_task_check: finalSimulationStatuses,
  simulation_task_command_check: simulationCommands,
  simulation_task_status_check: simulationStatuses,
  talk_answer_status_check: assistantAnswerStatuses,
  talk_turn_language_check: ["zh", "en"],
  uploaded_picture_redraw_check: redrawStates,
  verification_code_purpose_check: codeEntrances,
  webhook_delivery_status_check: deliveryStatuses,
  work_entry_kind_check: workKinds,
  webhook_events_check: webhookEvents,
};

it("names in the constraints of the database are those that the programs know", async () => {
  const { database, drop } = await createTestDatabase();
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%ARRAY%'`.execute(database);
  await drop();
  const namesIn = (definition: string) => [...definition.matchAll(/'([^']+)'::text/g)].map(([, name = ""]) => name).sort();
  const found = rows.map(({ name, definition }) => [name, namesIn(definition)] as const);
  const known = Object.entries(lists).map(([name, list]) => [name, [...list].sort()] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

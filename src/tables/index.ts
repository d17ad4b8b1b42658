/** A game with its people. Everything that shows or drives tables comes in here. */
export { answers } from '../games/choices.ts';
export { type Acted, type Answering, act, type Click } from './acting.ts';
export { type Blocked, block, blocksOf, mostBlocks, unblock } from './blocks.ts';
export { botNames } from './bots.ts';
export { ceilingBounds, type Settable, usualCeilings, whyNotOneMore } from './ceilings.ts';
export { type Circumstances, circumstancesOf } from './circumstances.ts';
export { type Pace, paces } from './clock/pace.ts';
export { type Asked, agreeToUndo, askToUndo, declineUndo, namesOf } from './consent.ts';
export { type Counts, countsOf } from './counting.ts';
export { noteReceipt, showAgain, type Topic } from './deliveries.ts';
export {
  type Entry,
  historyOf,
  lookAt,
  lookBack,
  oneSitting,
  recapFor,
  type Shown,
  storyOf,
  viewerOf,
} from './history.ts';
export { type House, houseOf, type Refused, type Reply } from './house.ts';
export {
  accept,
  declineInvitation,
  type Guest,
  invite,
  inviting,
  withdraw,
} from './invitations.ts';
export {
  addBot,
  join,
  kick,
  type Lobby,
  leave,
  meet,
  type Newcomer,
  type NewTable,
  openTable,
  setTerms,
  start,
  type Terms,
} from './lobby.ts';
export { type LineKind, lineKinds, type TableLine } from './log.ts';
export { keepMailbox } from './mailboxes.ts';
export { movedBounds } from './moved.ts';
export { invitationFor, mayOffer, type Offer, offersAt, senderOf, whoDeclined } from './offers.ts';
export {
  type Announcement,
  announceAll,
  type Listed,
  listTables,
  putBot,
  requeue,
  type Sizes,
  type Sought,
  type Stuck,
  sizesOf,
  stuck,
} from './operating.ts';
export { appoint, mayOrganise, operator, releaseIdle, releaseRole } from './organisers.ts';
export { isOutage, throughOutage } from './outage.ts';
export {
  askedForZone,
  exportPerson,
  forget,
  knowsOfCut,
  type Settings,
  setSettings,
  vacationDaysLeft,
} from './people.ts';
export { relocate, strand, unstrand } from './places.ts';
export { actOnPlan, type Plan, type PlanStep, type Preview, planOf, previewOf } from './planning.ts';
export { holdBack, type Ration, takeTurn } from './rations.ts';
export { rematch } from './rematch.ts';
export { closeReport, fileReport, type NewReport, type Report, reports } from './reports.ts';
export { recover } from './restored.ts';
export { abandon, type Changed, handOver, pause, resign, resume, takeBack } from './seats.ts';
export {
  type Opening,
  openers,
  resetServer,
  type ServerSettings,
  serverSettings,
  setServer,
} from './servers.ts';
export {
  allTablesOf,
  type GameOnOffer,
  gamesOnOffer,
  type SeatShown,
  type Standing,
  settleVenue,
  setVenue,
  showTable,
  standingTables,
  type TableShown,
  tableAt,
  tablesOf,
  tablesShown,
} from './showing.ts';
export { type OnTimeout, timeouts, usualTimeout } from './timeouts.ts';
export { exportTable, importTable } from './transfer.ts';
export { Crowded } from './turns.ts';
export { rewind, undo } from './undo.ts';
export { alone, NewerRelease, Unreadable } from './unreadable.ts';
export { type Verdict, verifyMoved, verifyTable } from './verifying.ts';
export {
  type Ballot,
  ballotsAt,
  type Motion,
  type Tally,
  takeVoteBack,
  type VoteKind,
  vote,
  voteKinds,
} from './votes.ts';
export { type Courier, type Parcel, startWorker, TryLater } from './worker.ts';

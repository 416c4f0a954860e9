import type {
  Members,
  Sessions,
  Tokens,
  ReaderAddresses,
  AudioAddresses,
  PlanCalendars,
  ParkedTexts,
  FormAnswers,
  Tries,
  Limits,
} from './tables/members';
import type {
  Volumes,
  Playlists,
  Videos,
  GoneVideos,
  VideoChecks,
  MainChapters,
  Paragraphs,
  Vocabulary,
  VocabularyChanges,
  NearPassages,
  NearState,
  NearChoices,
  Recordings,
  RecordingSources,
  Transcripts,
  TranscriptPassages,
  OptionalChapters,
} from './tables/book';
import type {
  ListeningPositions,
  Notes,
  SearchedNotes,
  NoteVersions,
  WatchedVideos,
  MemberActivity,
  OpenedChapters,
  Plans,
  PlanGroupMembers,
  PlanGroups,
  PlanLetters,
  ReadChapters,
  ReadingCounts,
  Bookmarks,
  CollectionItems,
  Collections,
  HighlightColours,
  HighlightImports,
  Highlights,
  ReaderMessages,
} from './tables/reading';
import type {
  Topics,
  TopicRefusals,
  Gospels,
  GospelPins,
  StudyReferences,
  GospelViews,
  GospelVisitors,
  GospelSubscribers,
} from './tables/study';
import type {
  ContentChanges,
  FeaturedImages,
  News,
  PictureFiles,
  Pictures,
  Site,
  VainSearchers,
  VainSearches,
  VolumeCovers,
} from './tables/site';
import type { Imports, Audit, MemberLetters, Outbox, SoftBounces, Suppressions, Versions } from './tables/operations';
import type { ReviewItems, ReviewPieces, Reviews, ReviewSections, Schedules, YouTubeLists } from './tables/reviews';

/** One interface per table; a test compares them with the live schema. */
export interface Tables {
  members: Members;
  sessions: Sessions;
  tokens: Tokens;
  reader_addresses: ReaderAddresses;
  audio_addresses: AudioAddresses;
  plan_calendars: PlanCalendars;
  parked_texts: ParkedTexts;
  form_answers: FormAnswers;
  tries: Tries;
  limits: Limits;
  limits_of_use: Limits;
  volumes: Volumes;
  playlists: Playlists;
  videos: Videos;
  gone_videos: GoneVideos;
  video_checks: VideoChecks;
  main_chapters: MainChapters;
  paragraphs: Paragraphs;
  vocabulary: Vocabulary;
  vocabulary_changes: VocabularyChanges;
  optional_chapters: OptionalChapters;
  near_passages: NearPassages;
  near_state: NearState;
  near_choices: NearChoices;
  recordings: Recordings;
  recording_sources: RecordingSources;
  transcripts: Transcripts;
  transcript_passages: TranscriptPassages;
  listening_positions: ListeningPositions;
  notes: Notes;
  searched_notes: SearchedNotes;
  note_versions: NoteVersions;
  watched_videos: WatchedVideos;
  member_activity: MemberActivity;
  opened_chapters: OpenedChapters;
  read_chapters: ReadChapters;
  reading_counts: ReadingCounts;
  bookmarks: Bookmarks;
  highlights: Highlights;
  highlight_colours: HighlightColours;
  highlight_imports: HighlightImports;
  collections: Collections;
  collection_items: CollectionItems;
  plans: Plans;
  plan_letters: PlanLetters;
  plan_groups: PlanGroups;
  plan_group_members: PlanGroupMembers;
  reader_messages: ReaderMessages;
  topics: Topics;
  topic_refusals: TopicRefusals;
  gospels: Gospels;
  gospel_pins: GospelPins;
  study_references: StudyReferences;
  gospel_views: GospelViews;
  gospel_visitors: GospelVisitors;
  gospel_subscribers: GospelSubscribers;
  site: Site;
  news: News;
  featured_image: FeaturedImages;
  pictures: Pictures;
  picture_files: PictureFiles;
  volume_covers: VolumeCovers;
  vain_searches: VainSearches;
  vain_searchers: VainSearchers;
  content_changes: ContentChanges;
  imports: Imports;
  audit: Audit;
  versions: Versions;
  outbox: Outbox;
  letters: MemberLetters;
  suppressions: Suppressions;
  soft_bounces: SoftBounces;
  reviews: Reviews;
  review_sections: ReviewSections;
  review_pieces: ReviewPieces;
  review_items: ReviewItems;
  schedules: Schedules;
  youtube_lists: YouTubeLists;
}

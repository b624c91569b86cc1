ALTER INDEX "event_text_words" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "event_session_text_words" SET (fastupdate = on, gin_pending_list_limit = 256);

CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_organization` ON `api_keys` (`organization_id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`key_id` text NOT NULL,
	`namespace` text NOT NULL,
	`user_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`mode` text NOT NULL,
	`state` text NOT NULL,
	`scope` text NOT NULL,
	`pods` text NOT NULL,
	`passages` text NOT NULL,
	`model` text NOT NULL,
	`input_tokens` integer,
	`output_tokens` integer,
	`first_piece_ms` integer,
	`total_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`content` text,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_by_namespace` ON `audit` (`namespace`,`created_at`);--> statement-breakpoint
CREATE TABLE `documents` (
	`org_id` text NOT NULL,
	`version` text NOT NULL,
	`filename` text NOT NULL,
	`storage_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`pages` integer NOT NULL,
	`ocr_pages` integer NOT NULL,
	`last_modified` integer NOT NULL,
	PRIMARY KEY(`org_id`, `version`, `filename`)
);
--> statement-breakpoint
CREATE INDEX `documents_by_storage_key` ON `documents` (`storage_key`);--> statement-breakpoint
CREATE TABLE `job_documents` (
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`filename` text NOT NULL,
	`upload_key` text NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`status` text NOT NULL,
	`pages` integer,
	`processed_pages` integer DEFAULT 0 NOT NULL,
	`error` text,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`namespace` text NOT NULL,
	`org_id` text NOT NULL,
	`version` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`batch_size` integer NOT NULL,
	`storage_folder` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`upload_expires_at` integer NOT NULL,
	`queued_at` integer,
	`completed_at` integer,
	`lease_owner` text,
	`lease_expires_at` integer,
	`starts` integer DEFAULT 0 NOT NULL,
	`traceparent` text,
	`swept_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_version` ON `jobs` (`org_id`,`version`);--> statement-breakpoint
CREATE INDEX `jobs_in_queue` ON `jobs` (`status`,`queued_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_creation` ON `jobs` (`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_organization` ON `jobs` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_completion` ON `jobs` (`completed_at`);--> statement-breakpoint
CREATE INDEX `jobs_unswept` ON `jobs` (`upload_expires_at`) WHERE swept_at is null;--> statement-breakpoint
CREATE TABLE `object_deletions` (
	`storage_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`subdomain` text,
	`namespace` text,
	`created_at` integer NOT NULL,
	`suspended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_namespace_unique` ON `organizations` (`namespace`);--> statement-breakpoint
CREATE TABLE `pods` (
	`org_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`current_version` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pods_by_organization` ON `pods` (`organization_id`);--> statement-breakpoint
CREATE TABLE `usage_daily` (
	`organization_id` text NOT NULL,
	`day` text NOT NULL,
	`requests` integer NOT NULL,
	`limited` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `day`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `usage_by_day` ON `usage_daily` (`day`);--> statement-breakpoint
CREATE TABLE `versions` (
	`org_id` text NOT NULL,
	`version` text NOT NULL,
	`job_id` text NOT NULL,
	`storage_folder` text NOT NULL,
	`snapshot_key` text NOT NULL,
	`snapshot_bytes` integer NOT NULL,
	`document_count` integer NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `versions_by_snapshot_key` ON `versions` (`snapshot_key`);